/** Caches the last result while the arguments stay the same. */
export function memoizeLast<parts extends object, result>(
  work: (parts: parts) => result,
): (parts: parts) => result {
  let last: { parts: parts; result: result } | undefined
  const isSame = (parts: parts) =>
    Object.entries(parts).every(([key, part]) => last?.parts[key as keyof parts] === part)
  return (parts) => {
    if (!last || !isSame(parts)) last = { parts, result: work(parts) }
    return last.result
  }
}
