/** By this cookie the answer with a PDF tells the page that asked for it that it is here. */
export const paperCookie = 'paper-here';
