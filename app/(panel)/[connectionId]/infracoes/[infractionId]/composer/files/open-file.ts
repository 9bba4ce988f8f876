/** What a browser shows by itself and runs nothing of; a page or a drawing may hold scripts. */
const shownKinds = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf)$/;

/** As long as a browser may take to read it. */
const urlMs = 60_000;

/** Opens a file that was chosen in a tab of its own, or saves what a browser does not show. */
export function openFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  if (!shownKinds.test(file.type)) link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlMs);
}
