import { View } from '@portico/react/ui'
import { ScanPanel } from './connecting/ScanPanel.tsx'

/** A code to scan, for kits that have no other way to connect. */
export default function ConnectingWalletConnectBasicView(_: { params: undefined }) {
  return (
    <View>
      <ScanPanel namespace={undefined} />
    </View>
  )
}
