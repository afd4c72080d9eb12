/** Redraws pictures in the browser: smaller, or cropped to a square. */

/** The part of a picture that a crop keeps: a square. */
export interface Square {
  /** Left and top edge, and side, in the picture's pixels. */
  x: number;
  y: number;
  side: number;
}

/** The widest that is worth sending, pixels. */
const widest = 2560;
const quality = 0.9;

/** The square that a crop keeps, `zoom` times closer than the largest; `across` and `down` are where it stands, 0 to 1. */
export function squareOf(width: number, height: number, zoom: number, across: number, down: number): Square {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}

/** A photo drawn no wider or higher than is worth sending; the file itself where the browser cannot draw it. */
export async function drawnSmaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return fileOf(canvas);
}

/** Draws a square of a picture onto the whole of a canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: CanvasImageSource, { x, y, side }: Square): void {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** What is on a canvas as a JPEG. */
export function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("empty canvas"))), "image/jpeg", quality);
  });
}
