import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { currentLanguage, loadMessages, messagesNow } from './messages/messages.ts'

// A placeholder until the app's composition root stands here.
await loadMessages(currentLanguage(), ['common'])
const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>{messagesNow('common').product}</h1>)
