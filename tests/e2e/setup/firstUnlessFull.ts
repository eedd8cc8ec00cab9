/** Of versions or makes that go the same way the first; all of them in the full run. */
export function firstUnlessFull<item>(all: readonly item[]): readonly item[] {
  return process.env.PORTICO_FULL ? all : all.slice(0, 1)
}
