/** The widths in which an uploaded photo is available (320, 640 and 1280 pixels); drawings need none. */

/** `srcset` and `sizes` for a picture shown `size` CSS pixels wide, or as wide as a narrower window; empty for a drawing. */
export function widths(path: string, size: number): { srcSet?: string; sizes?: string } {
  const [, folder, name] = path.match(/^(.*)\/(photo-[0-9a-f]{12}\.jpg)$/) ?? [];
  if (!name) return {};
  return {
    srcSet: `${folder}/w320/${name} 320w, ${folder}/w640/${name} 640w, ${path} 1280w`,
    sizes: size > 320 ? `(max-width: ${size}px) 100vw, ${size}px` : `${size}px`,
  };
}
