import { ServiceError, failure } from '#service/service-error.ts';

export const dayNotOver = failure(
  'day_not_over',
  422,
  'O dia ainda não acabou: só se fecha um dia depois da meia-noite de Brasília',
);

export const dayClosedAlready = failure('day_closed_already', 409, 'Este dia já está fechado');

/** The account has no close of the day, or none in the stretch of days. */
export const closeNotFound = failure('close_not_found', 404, 'Não há dia fechado neste período');

export function dayOutOfOrder(next: string): ServiceError {
  const [year, month, date] = next.split('-');
  return new ServiceError('day_out_of_order', {
    status: 409,
    message: `Os dias se fecham em ordem: o próximo é ${date}/${month}/${year}`,
  });
}
