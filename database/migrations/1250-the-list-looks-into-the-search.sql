-- The filter of the office's list looks for parts of words among those that the search keeps.
create index puerpera_search_by_part on app.puerpera_search using gin ((words::text) extensions.gin_trgm_ops) with (fastupdate = off);
