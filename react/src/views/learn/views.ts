// The views that explain wallets, which load together.
export { default as DownloadsView } from './DownloadsView.tsx'
export { default as GetWalletView } from './GetWalletView.tsx'
export { default as WhatIsANetworkView } from './WhatIsANetworkView.tsx'
export { default as WhatIsAWalletView } from './WhatIsAWalletView.tsx'
