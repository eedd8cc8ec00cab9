import { defineMessages } from '@portico/core'

/** The words that the Account view shows before anything of the feature is loaded. */
export const en = defineMessages({ tokens: 'Tokens', nfts: 'NFTs' })
