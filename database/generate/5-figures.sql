-- What triggers would have kept.
select rules.count_figures_anew();
