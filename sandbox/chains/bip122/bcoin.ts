// Its native parts are not built, since no install script runs here; it has the same in JavaScript, and
// looks for this before it loads anything.
process.env.NODE_BACKEND ??= 'js'

/** The full node's library. */
export const { default: bcoin } = await import('bcoin')
