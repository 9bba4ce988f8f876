/** What next-auth calls the company's own sign-in: part of the address that it leads back to. */
export const signOnProviderId = 'oidc';
