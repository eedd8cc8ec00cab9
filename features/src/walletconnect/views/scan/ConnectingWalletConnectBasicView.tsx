import type { Namespace } from '@portico/core'
import { View } from '@portico/react/ui'
import { ScanPanel } from './QrPanel.tsx'

type Params = { namespace?: Namespace } | undefined

/** Shows a code to scan, for kits without another way to connect. */
export default function ConnectingWalletConnectBasicView({ params }: { params: Params }) {
  return (
    <View>
      <ScanPanel namespace={params?.namespace} />
    </View>
  )
}
