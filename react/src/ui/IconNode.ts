/** The shapes of a line icon in a box of 24 × 24: the name of an SVG element, and its attributes. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]
