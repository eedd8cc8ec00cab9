import { View } from '@portico/react/ui'
import { EmailField } from './EmailField.tsx'
import { useFieldFocus } from './useFieldFocus.ts'

/** Login by email, in a view of its own. */
export default function EmailLoginView() {
  const form = useFieldFocus<HTMLDivElement>()
  return (
    <View>
      <div ref={form}>
        <EmailField />
      </div>
    </View>
  )
}
