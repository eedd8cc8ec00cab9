import type { Kit } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { Embedded } from '../../Embedded.ts'
import type { embedded } from '../../index.ts'
import type { OpenedEmbedded } from '../../openEmbedded.ts'
import { en } from './en.ts'

/** The kit, the feature's API with its stores once they are loaded, and the texts of its views. */
export function useEmbedded(): {
  kit: Kit
  api: Embedded
  opened: OpenedEmbedded | undefined
  t: Translate<typeof en>
} {
  const kit = useFeatureKit<typeof embedded>()
  const api = kit.features.embedded
  const { opened } = api
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    if (!opened) api.load().catch(setFault)
  }, [api, opened])
  if (fault) throw fault // the boundary around the view offers a retry
  return { kit, api, opened, t: kit.i18n.translator('embedded', en) }
}
