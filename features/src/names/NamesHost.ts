import { defineMessages, type FeatureHost } from '@portico/core/feature'

/** Texts that Account and the header show before the feature's code has loaded. */
export const en = defineMessages({
  register: 'Get a name',
  registered: 'Your name',
})

/** The views of the feature, with their params. */
export type NamesViews = {
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  /** Buys a name on chain, or goes on with it. */
  BuyAccountName: { name: string }
  /** The records of a name on chain. */
  ManageAccountName: { name: string }
}

/** The analytics events of names, without the name. */
export type NamesEvents = {
  REGISTER_NAME_INITIATED: { provider: string }
  REGISTER_NAME_SUCCESS: { provider: string }
  REGISTER_NAME_ERROR: { provider: string; code: string }
}

export type NamesHost = FeatureHost<NamesViews, NamesEvents, typeof en>
