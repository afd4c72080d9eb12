/** Files as shopkeepers have them: photos of a camera, catalogues of a spreadsheet. */
import type { Page } from "@playwright/test";

/** A photo as a camera makes it: noise, 4:3, so large that only a JPEG of some megabytes holds it. */
export async function photo(page: Page, width: number, height: number, quality: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([width, height, quality]) => {
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
      const noise = brush.createImageData(width, height);
      for (let i = 0; i < noise.data.length; i += 65_536) {
        crypto.getRandomValues(noise.data.subarray(i, i + 65_536));
      }
      for (let i = 3; i < noise.data.length; i += 4) noise.data[i] = 255;
      brush.putImageData(noise, 0, 0);
      const file = await canvas.convertToBlob({ type: "image/jpeg", quality });
      const reader = new FileReader();
      reader.readAsDataURL(file);
      await new Promise((done) => {
        reader.onload = done;
      });
      return String(reader.result).replace(/^.*,/, "");
    },
    [width, height, quality] as const,
  );
  return Buffer.from(bytes, "base64");
}

const columns = "category,product,package,price,weight_g,gst,stock,description";

/** A thousand products in two packages each; the line numbers to spoil give wrong rows. */
export function catalogue(spoilt: Record<number, string> = {}, kind = "Biscuit"): string {
  const rows = Array.from({ length: 2000 }, (_, index) => {
    const number = String(Math.floor(index / 2) + 1).padStart(4, "0");
    const [pack, price, weight] = index % 2 ? ["400 g", "95", "400"] : ["200 g", "50", "200"];
    return `Bulk,Test ${kind} ${number},${pack},${price},${weight},5,20,"Crisp, number ${number}"`;
  });
  for (const [line, row] of Object.entries(spoilt)) rows[Number(line) - 2] = row;
  return [columns, ...rows, ""].join("\n");
}

/** A catalogue as a chosen file. */
export const asFile = (text: string) => ({ name: "catalogue.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
