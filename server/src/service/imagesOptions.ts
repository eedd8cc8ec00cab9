import type { ImagesOptions } from '../images/ImagesOptions.ts'
import type { Settings } from './readSettings.ts'

/** The settings of the picture proxy. */
export function imagesOptions({
  PROXIES: proxies,
  IMAGES_IPFS: ipfs,
  IMAGES_ARWEAVE: ar,
}: Settings): ImagesOptions {
  return { proxies, gateways: { ...(ipfs && { ipfs }), ...(ar && { ar }) } }
}
