#!/usr/bin/env bash
# Runs through the life of a school with curl only:
#   ADMIN_EMAIL=… ADMIN_PASSWORD=… docs/school-life.sh http://localhost:3000
# For a test server: retention deletes the class and its students after 30 days; the teacher and the organization stay
# (npm run erase -- --organization ID erases them). The admin has no second factor.
# docs/openapi.json has every field.
set -euo pipefail

base=${1:?the address of the server, as in http://localhost:3000}
: "${ADMIN_EMAIL:?}" "${ADMIN_PASSWORD:?}"
jars=$(mktemp -d)
trap 'rm -rf "$jars"' EXIT

# call WHO METHOD PATH [JSON]: prints the answer; a refusal prints its sentence and ends the script.
call() {
  local answer body=()
  [ $# -lt 4 ] || body=(-H 'Content-Type: application/json' --data "$4")
  if ! answer=$(curl -sS --fail-with-body -b "$jars/$1" -c "$jars/$1" -X "$2" "$base$3" "${body[@]}"); then
    echo "✗ $2 $3 $answer" >&2
    return 1
  fi
  printf '%s' "$answer"
}
# field NAME: the first text of that name in the answer.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4 || true; }
step() { echo "· $*"; }
require() { [ -n "$2" ] || { echo "✗ no $1 in the answer" >&2; exit 1; }; }

# Chapters and challenges have the same ids on every server.
chapter=01a1fbf9-9400-72ca-86dc-283cf0480ff9
challenge=01a1fbf9-9bd0-7564-9509-bb0a9bf13331
stamp=$(date +%s)-$$

call admin POST /api/admin/login "{\"email\":\"$ADMIN_EMAIL\",\"password\":\"$ADMIN_PASSWORD\"}" >/dev/null
step 'admin signed in'

license=$(call admin POST /api/admin/organizations '{"name":"Gesamtschule am Fluss","totalSlots":3}' | field licenseKey)
require licenseKey "$license"
step "organization with licence $license"

call teacher GET "/api/teacher/license-preview?licenseKey=$license" >/dev/null
password=$(call teacher POST /api/teacher/register \
  "{\"firstName\":\"Mira\",\"lastName\":\"Beispiel\",\"email\":\"mira-$stamp@schule.example\",\"licenseKey\":\"$license\"}" |
  field generatedPassword)
require generatedPassword "$password"
step 'teacher registered and signed in'

class=$(call teacher POST /api/classes/create '{"name":"8a"}' | field id)
require id "$class"
step "class $class"

batch=$(call teacher POST /api/students/create-batch "{\"classId\":\"$class\",\"count\":3}")
student=$(field studentId <<<"$batch")
username=$(field username <<<"$batch")
phrase=$(field generatedPassword <<<"$batch")
require username "$username"
step "three students, the first is $username"

call teacher POST /api/chapters/start "{\"chapterId\":\"$chapter\",\"classId\":\"$class\"}" >/dev/null
step 'world started'

call student POST /api/students/login "{\"username\":\"$username\",\"password\":\"$phrase\"}" >/dev/null
call student GET /api/students/chapters | grep -q "$challenge"
submission=$(call student POST /api/students/challenge/submit \
  "{\"chapterId\":\"$chapter\",\"challengeId\":\"$challenge\",\"response\":{\"text\":\"Ich baue gern Brücken, weil man am Ende sieht, was man kann.\"}}" |
  field submissionId)
require submissionId "$submission"
step 'answer submitted'

# One letter per challenge, in the order of the chapters: d is done.
call teacher GET "/api/classes/$class/progress" | grep -q "\"cells\":\"\.*d"
step 'progress shows it'

call teacher POST /api/feedback/save "{\"submissionId\":\"$submission\",\"stamp\":\"star\"}" >/dev/null
call student GET "/api/students/$student/responses" | grep -q '"stamp":"star"'
step 'feedback given and seen'

phrase=$(call teacher POST /api/students/reset-password "{\"studentId\":\"$student\"}" | field generatedPassword)
require generatedPassword "$phrase"
call student POST /api/students/login "{\"username\":\"$username\",\"password\":\"$phrase\"}" >/dev/null
step 'password reset, and the new one opens the account'

call student GET "/api/students/$student/export" | grep -q 'Brücken'
step 'export holds the answer'

call teacher POST /api/chapters/end "{\"chapterId\":\"$chapter\",\"classId\":\"$class\"}" >/dev/null
step 'world ended'

call teacher POST /api/classes/archive "{\"classId\":\"$class\"}" >/dev/null
step 'class archived'

call teacher POST /api/classes/delete "{\"classId\":\"$class\"}" >/dev/null
gone=$(curl -sS -o /dev/null -w '%{http_code}' -b "$jars/teacher" -H 'Content-Type: application/json' \
  --data "{\"classId\":\"$class\"}" "$base/api/classes/get")
[ "$gone" = 404 ] || { echo "✗ the deleted class answers $gone" >&2; exit 1; }
step 'class deleted'

call student POST /api/auth/logout >/dev/null
call teacher POST /api/auth/logout >/dev/null
call admin POST /api/auth/logout >/dev/null
echo 'All steps succeeded.'
