// The views that wait for a wallet, which load together.
export { default as ConnectingExternalView } from './ConnectingExternalView.tsx'
export { default as ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
export { default as SwitchNetworkView } from './SwitchNetworkView.tsx'
