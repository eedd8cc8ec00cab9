// The views of the account, which load together.
export { default as AccountView } from './AccountView.tsx'
export { default as NetworksView } from './NetworksView.tsx'
export { default as ProfileWalletsView } from './ProfileWalletsView.tsx'
export { default as SwitchActiveChainView } from './SwitchActiveChainView.tsx'
export { default as UnsupportedChainView } from './UnsupportedChainView.tsx'
