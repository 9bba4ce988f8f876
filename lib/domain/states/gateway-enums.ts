import { z } from 'zod';
import { transactionStatuses } from './enum-values.ts';

// The enumerations in which the API-key edition differs (spec: api-key, "Enumerations").

export const gatewayStatus = z.enum(transactionStatuses).exclude(['ERROR']);
export type GatewayStatus = z.infer<typeof gatewayStatus>;

/** TEF is an internal electronic transfer. */
export const gatewayTransactionType = z.enum(['DEPOSIT', 'WITHDRAW', 'TEF']);
export type GatewayTransactionType = z.infer<typeof gatewayTransactionType>;

/** Directions that have fee rules, and by which the list is filtered. */
export const direction = z.enum(['DEPOSIT', 'WITHDRAW']);
export type Direction = z.infer<typeof direction>;

export const taxType = z.enum(['FIXED', 'PERCENTAGE']);
export type TaxType = z.infer<typeof taxType>;
