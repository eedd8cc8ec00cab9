/** Loads a drawing: the markup of an SVG. */
export type Drawing = () => Promise<{ readonly default: string }>

/** Drawings by id. */
export type Drawings = Readonly<Record<string, Drawing>>
