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

const explained = new WeakSet<object>()
/** A page may announce wallets without end. */
const maxLines = 20
let lines = 0

/** Counts the lines anew, for a test that shares its process with others. */
export function startNewPage(): void {
  lines = 0
}

/**
 * Whether an object of the page has the methods of a wallet; one whose getter throws is missing. The developer's console
 * says once for each object which are missing, because the wallet is not listed until it has them. `where` is its place
 * in the page, or its name.
 */
export function hasMethods(value: object, where: string, methods: readonly string[]): boolean {
  const missing = methods.filter((name) => !hasMethod(value, name))
  if (missing.length > 0 && lines < maxLines && !explained.has(value)) {
    explained.add(value)
    lines += 1
    const place = where.slice(0, 100)
    console.info(`[portico] The wallet at ${place} lacks ${missing.join(', ')} so far`)
  }
  return missing.length === 0
}

function hasMethod(value: object, name: string): boolean {
  try {
    return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function'
  } catch {
    return false // the getter threw
  }
}

const maxName = 64
const maxIcon = 64 * 1024
const imageData = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i

// Control characters, invisible ones that reorder or hide text, and blanks that count as letters.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu
// They rise over other lines.
const stacked = /(?<=\p{M}{4})\p{M}/gu

/** A wallet's claimed name without unsafe characters; `undefined` if nothing remains. */
export function readWalletName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const seen = name.slice(0, 1024).replace(unseen, '').replace(stacked, '').trim()
  return [...seen].slice(0, maxName).join('') || undefined
}

/** A wallet's icon if it is an image of at most 64 kB in a `data:` URL; other icons are never shown. */
export function readWalletIcon(icon: unknown): { readonly icon?: string } {
  return typeof icon === 'string' && icon.length <= maxIcon && imageData.test(icon) ? { icon } : {}
}

/**
 * Marks objects that a kit exposes to other libraries on the page. A registered symbol, so that two copies of the kit
 * recognize each other's objects.
 */
export const kitMade = /* @__PURE__ */ Symbol.for('@portico/provider')

/** True for a provider or wallet that a kit created, which is not listed as a wallet of the page. */
export function isKitMade(value: object): boolean {
  try {
    return (value as { [kitMade]?: unknown })[kitMade] === true
  } catch {
    return false // some providers throw for unknown keys
  }
}
