// Puts the remembered look on <html> before the first paint. Same keys as ui/appearance.ts and
// messages/language.ts (a test compares them); those two own every later change.
;(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('weltenkompass.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    var textSize = localStorage.getItem('weltenkompass.text-size')
    if (textSize === 'large' || textSize === 'larger') root.dataset.textSize = textSize
    var language = localStorage.getItem('weltenkompass.language')
    if (language === 'de' || language === 'en') root.lang = language
  } catch {
    // Storage is closed: the system's own settings hold.
  }
})()
