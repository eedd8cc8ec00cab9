import type { KitSettings } from '@portico/core'
import { pictures } from '@portico/features/pictures'
import { servedPictures } from '@portico/features/pictures/served'

/** Test networks, and the networks that they stand for. */
const networks = {
  'eip155:31337': 'eip155:1',
  'eip155:31338': 'eip155:8453',
  'solana:ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bip122:000000000019d6689c085ae165831e93',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bip122:000000000019d6689c085ae165831e93',
}

/**
 * The drawings of the demo's networks, coins and wallets: its own, those of a directory by its URL, or none. The tokens of
 * the sandbox are invented, and have letters.
 */
export function demoPictures(wanted: string | null): Pick<KitSettings, 'pictures' | 'images'> {
  if (wanted === 'off') return {}
  if (wanted !== null) return { pictures: servedPictures(wanted), images: [new URL(wanted).origin] }
  const coins = Object.entries(networks).map(([id, other]) => [`${id}/native`, `${other}/native`])
  return { pictures: pictures({ aliases: { ...networks, ...Object.fromEntries(coins) } }) }
}
