import { defineMessages } from '@portico/core/feature'
import { featureParts } from '@portico/react/ui'
import type { balances } from '../index.ts'

/** Texts of the views. */
export const en = defineMessages({
  'portfolio.label': 'Total value',
  'portfolio.native': 'Balance',
  'portfolio.loading': 'Reading your balance',
  'portfolio.stale': 'As of {time}.',
  'portfolio.failed': 'Your balance could not be read.',

  'tokens.label': 'Tokens',
  'tokens.search': 'Search {count} tokens',
  'tokens.all': 'All {count} tokens',
  'tokens.found': '{count} tokens found',
  'tokens.foundOne': '1 token found',
  'tokens.none': 'No token of that name',
  'tokens.noneText': 'Check the spelling, or paste the address of its contract.',
  'tokens.failed': 'Your tokens could not be read.',

  'nfts.label': 'NFTs',
  'nfts.none': 'No NFTs yet',
  'nfts.noneText': 'What you receive on {network} shows up here.',
  'nfts.noneRead': 'None in your latest transactions',
  'nfts.noneReadText': 'Those that came earlier are further back.',
  'nfts.elsewhere': 'NFTs on {network} are not listed here',
  'nfts.elsewhereText': 'Your wallet shows them.',
  'nfts.failed': 'Your NFTs could not be read.',
  'nfts.unnamed': 'Without a name',
  'nfts.count': '{count} of it',
  'nfts.more': 'Look further back',

  'hidden.show': 'Show {count} hidden',
  'hidden.hide': 'Hide what looks like a lure',
})

/** The feature's API, its stores once loaded, and the texts of its views. */
export const useBalances = /* @__PURE__ */ featureParts<typeof balances, typeof en>('balances', en)
