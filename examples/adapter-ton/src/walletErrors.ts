import { defineErrors } from '@portico/core'
import { createWalletErrors } from '@portico/core/adapter/session'
import { rpcCodeOf } from '@portico/core/errors'

const refusalsByCode = { 100: 'unauthorized', 300: 'rejected', 400: 'unsupported' } as const

/** Names what a TON wallet says. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  refusalOf: (cause) => refusalsByCode[rpcCodeOf(cause) as keyof typeof refusalsByCode],
})

/** What only TON's adapter has to tell. */
export const tonErrors = /* @__PURE__ */ defineErrors('ton', {
  noManifest: 'ton() needs manifestUrl, the whole address of the manifest for TON Connect',
  altered: 'The wallet sent another transfer than the one it was asked for',
  unreadable: 'The wallet sent a transfer in a form that could not be read',
})
