export function sharedLines(
  files: readonly { readonly path: string; readonly text: string }[],
): readonly (readonly [string, string])[]
