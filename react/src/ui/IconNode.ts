/** The shapes of a line icon in a box of 24 × 24: SVG element names with their attributes. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]
