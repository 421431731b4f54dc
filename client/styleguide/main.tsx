import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { Styleguide } from './Styleguide.tsx'

/** Development only, at /styleguide: every component in every state. */
await loadMessages(currentLanguage(), ['common'])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <Styleguide />
    </MemoryRouter>,
  )
}
