const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a column of type uuid can hold the text: any other is an error to PostgreSQL. */
export function isUuid(id: string): boolean {
  return uuid.test(id);
}
