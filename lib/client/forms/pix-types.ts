import type { PixType } from '#lib/domain/states/enums.ts';

/** The types of key, in the order in which forms offer them. */
export const pixTypes: readonly PixType[] = ['cpf', 'cnpj', 'email', 'phone', 'evp'];
