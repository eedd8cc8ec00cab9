/** The object at a dotted path of the window, or `undefined`; getters of a hostile page may throw. */
export function objectAt(target: object, path: string): object | undefined {
  const at = valueAt(target, path)
  return typeof at === 'object' && at !== null && at !== target ? at : undefined
}

/** The text at a dotted path, such as `walletInfo.name` of a wallet, or `undefined`; its getters may throw. */
export function textAt(target: object, path: string): string | undefined {
  const at = valueAt(target, path)
  return typeof at === 'string' ? at : undefined
}

function valueAt(target: object, path: string): unknown {
  if (path.length > 200) return undefined
  try {
    let at: unknown = target
    for (const name of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[name]
    return at
  } catch {
    return undefined // the getter threw, so the value is unusable
  }
}
