// The async boundary: what is shared with the areas is settled before anything that uses it runs.
import('./bootstrap')
