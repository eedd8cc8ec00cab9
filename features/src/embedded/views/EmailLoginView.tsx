import { View } from '@portico/react/ui'
import { EmailField } from './EmailField.tsx'

/** Login by email, in a view of its own. */
export default function EmailLoginView() {
  return (
    <View>
      <EmailField />
    </View>
  )
}
