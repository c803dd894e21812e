#!/bin/sh
# Places an order by API: sh place-order.sh <site> <scan.stl>, with curl 7.76 or newer. Ends with the number of the order, its
# total, and where it is to be paid, if it is; in the sandbox, where nobody has to come and pay, with the moment at which it
# was paid. sed reads the few fields that are needed; a program would use a JSON parser.
set -eu
site=${1:-http://localhost:3000}
scan=${2:-scan.stl}
[ -r "$scan" ] || { echo "There is no file $scan." >&2; exit 1; }
jar=$(mktemp)
headers=$(mktemp)
trap 'rm -f "$jar" "$headers"' EXIT

# The first answer sets a cookie, the visitor: the jar sends it again, and the draft is ours.
call() { curl --silent --show-error --fail-with-body --retry 5 --cookie "$jar" --cookie-jar "$jar" "$@"; }
json() { call --header 'content-type: application/json' "$@"; }
# A key for requests that create or charge: the service does a request once, even if --retry sends it again.
key() { echo "idempotency-key: $(od -An -N16 -tx1 /dev/urandom | tr -d ' \n' | sed -E 's/^(.{8})(.{4})(.{4})(.{4})/\1-\2-\3-\4-/')"; }
text() { sed -n "s/^.*[{,]\"$1\":\"\([^\"]*\)\".*$/\1/p"; }
encoded() { printf %s "$1" | base64 | tr -d '\n'; }

# A draft; its contacts may also come later, but before the order is placed.
contacts='{"email":"clinic@example.org","phone":"+7 900 000-00-00","fullName":"Clinic Ivanova","address":"Kazan, Bauman Street, 1"}'
order=$(json --header "$(key)" --data "$contacts" "$site/api/orders/v1/orders")
# The cookie needs https; over http curl keeps it for the host localhost, but not for its subdomains.
grep -Eq '^(#HttpOnly_|[^#])' "$jar" || { echo "curl keeps no cookie of $site: use https, or localhost." >&2; exit 1; }
id=$(echo "$order" | sed 's/^{"id":"\([^"]*\)".*/\1/')
path="$site/api/orders/v1/orders/$id"

# A patient; the answer is the whole order.
order=$(json --header "$(key)" --data '{"name":"Anna Ivanova"}' "$path/patients")
patient=$(echo "$order" | sed 's/^.*"patients":\[{"id":"\([^"]*\)".*$/\1/')

# A slip: a statement that the orders service signs, by which the files service lets us upload for this patient.
slip=$(call --request POST "$path/patients/$patient/upload-slips" | text slip)

# The upload, by tus 1.0.0: first its length and metadata. Any tus client makes this and the next call for you.
metadata="slip $(encoded "$slip"),kind $(encoded aligner),filename $(encoded "$(basename "$scan")")"
call --request POST --dump-header "$headers" --header 'tus-resumable: 1.0.0' \
  --header "upload-length: $(wc -c <"$scan" | tr -d ' ')" --header "upload-metadata: $metadata" \
  "$site/api/files/v1/uploads"
location=$(tr -d '\r' <"$headers" | sed -n 's/^[Ll]ocation: *//p')

# Then its bytes. After a lost connection HEAD answers the Upload-Offset at which to resume.
call --request PATCH --header 'tus-resumable: 1.0.0' --header 'upload-offset: 0' \
  --header 'content-type: application/offset+octet-stream' --data-binary "@$scan" "$site/api/files/v1/uploads/${location##*/}"

# The product. If-Match names the version that we have seen, so that we overwrite nobody else's change.
etag() { call --dump-header - --output /dev/null "$path" | tr -d '\r' | sed -n 's/^[Ee][Tt]ag: *//p'; }
json --request PATCH --header "if-match: $(etag)" --data '{"material":"single-layer","cut":"wavy"}' --output /dev/null \
  "$path/patients/$patient"

# The customer's consent to the processing of personal data, which the ruble site asks for, and the version of its text.
version=$(call "$site/api/orders/v1/legal-texts/data-consent" | sed 's/^{"name":"[^"]*","version":"\([^"]*\)".*/\1/')
json --request PUT --header "if-match: $(etag)" --data "{\"textVersion\":\"$version\"}" --output /dev/null "$path/consent"

# The price. It includes the scan a moment after the upload, when the orders service knows of it.
tries=60
until offer=$(call "$path/quote") && files=$(echo "$offer" | sed 's/^.*"fileIds":\(\[[^]]*\]\).*$/\1/') && [ "$files" != '[]' ]; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || { echo 'The scan has not come into the price.' >&2; exit 1; }
  sleep 1
done
version=$(echo "$offer" | text version)
total=$(echo "$offer" | sed 's/^.*"totalMinor":\([0-9]*\).*$/\1/')

# The placement names the expected total and files: the service refuses it if any of them has changed. Only after 409
# scans-not-known-yet the same request, under the same key, succeeds a little later.
body="{\"expected\":{\"quoteVersion\":\"$version\",\"totalMinor\":$total,\"fileIds\":$files},\"language\":\"en\"}"
placement=$(key)
until placed=$(json --header "$placement" --data "$body" "$path/placement"); do
  tries=$((tries - 1))
  case $placed in *'"scans-not-known-yet"'*) [ "$tries" -gt 0 ] || exit 1 ;; *) echo "$placed" >&2; exit 1 ;; esac
  sleep 2
done
echo "order $(echo "$placed" | text number)"
echo "total $total (minor units)"

# Where the site takes money online: a slip for the payment, and with it the address at which the customer pays.
if slip=$(call --request POST "$path/payment-slips" 2>/dev/null | text slip) && [ -n "$slip" ]; then
  payment=$(json --header "$(key)" --data "{\"slip\":\"$slip\"}" "$site/api/payments/v1/payments")
  address=$(echo "$payment" | text confirmationUrl)
  echo "pay at $address"

  # The sandbox's bank is a stand-in: this call presses "pay" on its page, where your customer would. A real bank has none.
  case $address in http://bank.localhost:*/checkout/*)
    json --data '{"press":"pay"}' --output /dev/null "${address%%/checkout/*}/payments/${address##*/}/press"
    # The bank notifies the payments service, which asks it, and the order is paid.
    until paid=$(call "$path" | text paidAt) && [ -n "$paid" ]; do
      tries=$((tries - 1))
      [ "$tries" -gt 0 ] || { echo 'The order has not become paid.' >&2; exit 1; }
      sleep 1
    done
    echo "paid $paid" ;;
  esac
fi
