// Selects the JavaScript backend before bcoin loads: its native parts are not built, because no install script runs.
process.env.NODE_BACKEND ??= 'js'

/** The bcoin library with its full node. */
export const { default: bcoin } = await import('bcoin')
