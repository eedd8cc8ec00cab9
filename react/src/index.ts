export { AccountButton } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton } from './buttons/NetworkButton.tsx'
export type { ConnectButtonState } from './buttons/useConnectButton.ts'
export { featureHooks, type HooksOf, useFeature } from './hooks/featureHooks.ts'
export { useEvents, useModal, useTheme } from './hooks/kitState.ts'
export {
  useSend,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
} from './hooks/signing.ts'
export { useAccount, useAccounts, useIdentity } from './hooks/useAccount.ts'
export { type ActionHook, type ActionState, useActions } from './hooks/useActions.ts'
export { useBalance } from './hooks/useBalance.ts'
export { type ClientOptions, useClient, useProvider } from './hooks/useClient.ts'
export { useConnect, useConnections, useDisconnect } from './hooks/useConnect.ts'
export { describeError, useErrorText } from './hooks/useErrorText.ts'
export { useNetwork, useSwitchNetwork } from './hooks/useNetwork.ts'
export { useTermsAccepted } from './hooks/useTermsAccepted.ts'
export { mount } from './host/attachHost.ts'
export { KitProvider, type KitProviderProps } from './host/KitProvider.tsx'
export { type KitOf, type Register, useFeatureKit, useKit } from './kit/useKit.ts'
