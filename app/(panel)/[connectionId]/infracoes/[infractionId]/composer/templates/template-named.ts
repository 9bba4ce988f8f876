/** The one that has the name, in whichever case of its letters. */
export function templateNamed<Template extends { name: string }>(
  templates: readonly Template[],
  name: string,
): Template | undefined {
  const wanted = name.trim().toLowerCase();
  return templates.find((template) => template.name.toLowerCase() === wanted);
}
