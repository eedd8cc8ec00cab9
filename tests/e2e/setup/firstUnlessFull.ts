/** The first of several equivalent cases; all of them in the full run. */
export function firstUnlessFull<item>(all: readonly item[]): readonly item[] {
  return process.env.PORTICO_FULL ? all : all.slice(0, 1)
}
