import type { Namespace } from '@portico/core'
import { View } from '@portico/react/ui'
import { ScanPanel } from './connecting/ScanPanel.tsx'

type Params = { namespace?: Namespace } | undefined

/** A code to scan, for kits that have no other way to connect. */
export default function ConnectingWalletConnectBasicView({ params }: { params: Params }) {
  return (
    <View>
      <ScanPanel namespace={params?.namespace} />
    </View>
  )
}
