/** A product with its package, as one line names it. A number stays with its unit. */
export function nameOf({ DisplayName, PackageName }: { DisplayName: string; PackageName: string }): string {
  const pack = PackageName.replace(/(\d) /g, "$1\u00a0");
  return pack && pack !== "Default" ? `${DisplayName}, ${pack}` : DisplayName;
}
