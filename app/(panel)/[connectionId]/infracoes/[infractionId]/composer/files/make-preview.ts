/** Side of a preview in pixels, twice what is shown for sharp screens. */
const sidePx = 96;

/**
 * A small picture of an image as a data URL, drawn here: nothing of the file is ever run or shown
 * as a document. Null for what the browser cannot draw.
 */
export async function makePreview(file: File): Promise<string | null> {
  if (!/^image\/(png|jpeg|webp|gif|avif|bmp)$/.test(file.type)) return null;
  try {
    const bitmap = await createImageBitmap(file, { resizeHeight: sidePx });
    const canvas = document.createElement('canvas');
    canvas.width = sidePx;
    canvas.height = sidePx;
    canvas.getContext('2d')?.drawImage(bitmap, (sidePx - bitmap.width) / 2, 0);
    bitmap.close();
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}
