/** The form of an end-to-end id of a payment (E) or of a refund (D), whoever made it. */
export const endToEndIdForm = /^[ED]\d{16}[0-9A-Za-z]{15}$/;
