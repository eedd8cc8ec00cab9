/** The object at a dotted path of the window, or `undefined`: getters of a hostile page may throw. */
export function objectAt(target: object, path: string): object | undefined {
  if (path.length > 200) return undefined
  try {
    let at: unknown = target
    for (const name of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[name]
    return typeof at === 'object' && at !== null && at !== target ? at : undefined
  } catch {
    return undefined // a getter threw: there is nothing to use
  }
}
