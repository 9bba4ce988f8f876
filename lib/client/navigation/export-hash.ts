/** Behind the address of a list: its formats are open. */
export const exportHash = '#exportar';
