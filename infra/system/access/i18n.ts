import type { i18n } from 'contracts/i18n'
import { addedBy } from '../../../services/i18n/builders'
import { aKey, ifMatch } from '../../../services/orders/builders'
import { EVERYBODY, STAFF } from './letters'
import { aText } from './made'
import type { Rows } from './row'

export const rows: Rows<typeof i18n> = {
  showCatalog: { who: EVERYBODY, call: (by) => by.to('i18n').get('/v1/catalogs/en') },
  listTranslations: {
    who: STAFF,
    // Shell and areas are built with the same texts for all sites.
    otherSite: 'shared',
    recorded: null,
    call: (by) => by.to('i18n').get('/v1/translations'),
  },
  addTranslation: {
    who: STAFF,
    otherSite: 403,
    recorded: 'translation-added',
    call: (by) => by.to('i18n').post('/v1/translations', aText(), aKey()),
  },
  changeTranslation: {
    who: STAFF,
    otherSite: 403,
    recorded: 'translation-changed',
    async call(by) {
      const { id, version } = await addedBy((await by.staff()).to('i18n'), aText())
      return by.to('i18n').patch(`/v1/translations/${id}`, { translatedText: 'Other' }, ifMatch(version))
    },
  },
}
