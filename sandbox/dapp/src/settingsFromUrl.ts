import type { KitSettings } from '@portico/core'

const modes = ['light', 'dark', 'system'] as const

/** Kit settings from the page's query: `?mode=dark&legal&multi&unsupported&debug&terms`. */
export function settingsFromUrl(search: string): KitSettings {
  const wanted = new URLSearchParams(search)
  const mode = modes.find((one) => one === wanted.get('mode'))
  const legal = wanted.has('legal')
  const terms = { termsUrl: `${location.origin}/#terms`, privacyUrl: `${location.origin}/#privacy` }
  return {
    theme: { accent: '#3b3f8f', accentDark: '#a9aef5', ...(mode && { mode }) },
    ...((legal || wanted.has('terms')) && terms),
    legalCheckbox: legal,
    multiWallet: wanted.has('multi'),
    allowUnsupportedNetwork: wanted.has('unsupported'),
    debug: wanted.has('debug'),
  }
}
