export { cleanSymbol } from './balance/cleanSymbol.ts'
export { enabledProviders } from './feature/enabledProviders.ts'
export { Market, type MarketOffer, type MarketRules } from './feature/Market.ts'
export {
  askWhileWatched,
  type FollowedThings,
  followEach,
  resetOnAccountChange,
  type WatchedQuestion,
} from './feature/reactions.ts'
export { cleanText } from './i18n/cleanText.ts'
export { errorText } from './i18n/errorText.ts'
export { cleanName, isLookAlike } from './identity/plainName.ts'
export { checkOptions, type OptionsSchema } from './kit/checks/checkOptions.ts'
export { nearestName } from './kit/checks/nearestName.ts'
export { presentView } from './modal/presentView.ts'
export { type ExplorerSubject, explorerUrl } from './network/explorerUrl.ts'
export { pushTransaction } from './router/changeRoute.ts'
export { RecordList, type RecordListOptions, storageErrors } from './storage/RecordList.ts'
export { isInBlock } from './transaction/isInBlock.ts'
export { describeSent, type Sent } from './transaction/recordSends.ts'
export { newTransaction } from './transaction/Transaction.ts'
