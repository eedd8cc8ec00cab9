/** Calls once after some milliseconds, unless the returned function stops it. */
export function afterTimeout(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
